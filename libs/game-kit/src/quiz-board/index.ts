export { Mark } from '../board';
export { AnswerOptions } from './answer-options';
export { CountdownBar, CountdownFigure, type QuestionClock } from './countdown';
export { FeedbackLine, QuizLayout } from './quiz-layout';
