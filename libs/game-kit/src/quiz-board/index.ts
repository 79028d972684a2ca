export { AnswerOptions } from './answer-options';
export { CountdownBar, CountdownFigure, type QuestionClock } from './countdown';
export { FeedbackLine } from './feedback-line';
export { Mark } from './mark';
export { QuizGround } from './quiz-ground';
