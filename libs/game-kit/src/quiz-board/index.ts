export { AnswerOptions } from './answer-options';
export { FeedbackLine, QuizLayout } from './quiz-layout';
