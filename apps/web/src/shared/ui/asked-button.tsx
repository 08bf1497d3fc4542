import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question = {
  title: string;
  /** What will happen, and what cannot be undone. */
  text?: string;
  tone?: 'primary' | 'danger';
};

type AskedButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  children: string;
  /** What is asked first; null where nothing is lost by it now. */
  ask: Question | null;
  onConfirm: () => void;
};

/** A button for what nobody should do by a slip: it asks before it does. */
export function AskedButton({ ask, onConfirm, children, ...button }: AskedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => (ask ? setAsking(true) : onConfirm())}>
        {children}
      </Button>
      {ask && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={ask.title}
          description={ask.text}
          confirmLabel={children}
          tone={ask.tone ?? 'danger'}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}
