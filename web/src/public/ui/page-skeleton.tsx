/** Keeps the place of a page that is on its way, so that nothing jumps. */
export function PageSkeleton() {
  return (
    <output className="skeleton">
      <span className="visually-hidden">Cargando…</span>
      <span className="skeleton-line wide" />
      <span className="skeleton-line" />
      <span className="skeleton-block" />
      <span className="skeleton-block" />
    </output>
  )
}
