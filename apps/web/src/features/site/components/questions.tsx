import { Plus } from 'lucide-react';
import styles from './questions.module.css';

export type Question = { readonly question: string; readonly answer: string };

/** Questions as search engines read them. */
export function faqJsonLd(questions: readonly Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

type QuestionsProps = { id: string; heading: string; questions: readonly Question[] };

/** Questions that open where they stand, the first one open; they work without scripts. */
export function Questions({ id, heading, questions }: QuestionsProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={styles.item} open={index === 0}>
            <summary className={styles.question}>
              {question}
              <Plus aria-hidden="true" />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
