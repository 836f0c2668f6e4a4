import * as m from "#messages";

type SendingProgressProps = {
  /** The name of the file. */
  name: string | undefined;
  /** The fraction that is sent. */
  progress: number;
  className?: string | undefined;
};

/** Says how much of a file is sent, then that the server is storing it, for an unknown time. */
export function SendingProgress({ name, progress, className }: SendingProgressProps) {
  const isSending = progress < 1;
  return (
    <>
      <p className={className}>{isSending ? m.image_sending({ percent: Math.floor(progress * 100) }) : m.image_storing()}</p>
      <progress aria-label={name} value={isSending ? progress : undefined} />
    </>
  );
}
