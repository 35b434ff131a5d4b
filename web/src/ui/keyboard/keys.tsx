import { Fragment } from 'react'

/** What stands on the keys of a Spanish keyboard, where it is not what the browser calls them. */
const printed: Record<string, string> = { Delete: 'Supr' }

/** `Shift+F10` as two keys. */
export function Keys({ of: keys }: { of: string }) {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  return parts.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <kbd className="key">{printed[key] ?? key}</kbd>
    </Fragment>
  ))
}
