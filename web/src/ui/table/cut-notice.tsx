import { count } from '#src/shared/formats.ts'

/** A screen that shows the first of many says so: a list never ends silently. */
export function CutNotice({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return (
    <p className="dim">
      Se muestran {count(shown)} de {count(total)}. Busque o filtre para ver los demás, o expórtelos
      todos.
    </p>
  )
}
