import { answerOnce } from './answer-once.ts';
import { examine } from './examine.ts';

answerOnce(examine);
