type ProblemProps = { text: string; id?: string; onRetry?: () => void }

/** What went wrong, where it happened, and the way on. */
export function Problem({ text, id, onRetry }: ProblemProps) {
  return (
    <div className="problem" role="alert">
      <p>{text}</p>
      {id !== undefined && id !== '500' && <p className="problem-id">Código de ayuda: {id}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Intentar otra vez
        </button>
      )}
    </div>
  )
}
