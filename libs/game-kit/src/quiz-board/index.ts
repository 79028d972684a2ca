export { AnswerOptions } from './answer-options';
export { EmptyAnswers, FeedbackLine, QuizLayout } from './quiz-layout';
