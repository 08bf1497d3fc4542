import { makeForms } from '../forms/make-forms.ts';
import { answerOnce } from './answer-once.ts';

answerOnce(makeForms);
