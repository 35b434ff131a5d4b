import { count } from '#src/shared/formats.ts'

type CutNoticeProps = {
  shown: number
  total: number
  /** Where the others are. */
  rest?: string
}

/** A screen that shows the first of many says so: a list never ends silently. */
export function CutNotice({
  shown,
  total,
  rest = 'Busque o filtre para ver los demás, o expórtelos todos.',
}: CutNoticeProps) {
  if (shown >= total) return null
  return (
    <p className="dim">
      Se muestran {count(shown)} de {count(total)}. {rest}
    </p>
  )
}
