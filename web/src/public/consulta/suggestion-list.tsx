/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the list of a combobox: its keys are handled by the field, which keeps the focus */
import type { Suggestion } from '@chaski/contract/geo/schema.ts'
import { suggestionDetail } from '#src/shared/suggestion-detail.ts'

type SuggestionListProps = {
  id: string
  label: string
  found: readonly Suggestion[]
  active: number
  hidden: boolean
  onTake: (suggestion: Suggestion) => void
}

export const optionId = (list: string, index: number): string => `${list}-${index}`

export function SuggestionList({ id, label, found, active, hidden, onTake }: SuggestionListProps) {
  return (
    <ul id={id} role="listbox" aria-label={label} className="suggestions" hidden={hidden}>
      {found.map((suggestion, index) => (
        <li
          key={`${suggestion.provider} ${suggestion.referenceId}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Before the field loses the focus, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <span>{suggestion.title}</span>
          <small>{suggestionDetail(suggestion)}</small>
        </li>
      ))}
    </ul>
  )
}
