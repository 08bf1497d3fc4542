import { answerOnce } from './answer-once.ts';
import { takeIn } from './take-in.ts';

answerOnce(takeIn);
