import { texts } from '../texts.pl.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './step-indicator.module.css';

export interface Step {
  label: string;
  state: 'waiting' | 'active' | 'completed';
}

export function StepIndicator({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'active' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'completed' ? '✓' : index + 1}
          </span>
          <span>{step.label}</span>
          <VisuallyHidden>{` (${texts.stepStates[step.state]})`}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
