import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { queryClient } from '#src/shared/api.ts'
import { Icon } from '#src/ui/icon.tsx'
import { patiently } from '#src/ui/status/late.ts'
import { activeShortcuts, useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { useSettled } from '#src/ui/filter/use-settled.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { findHere } from './find-here.ts'
import type { Found, FoundAll } from './found.ts'
import './search-box.css'

/** The domains that it asks come when somebody searches, not with every first screen. */
const finder = () => patiently(() => import('./find-everything.ts'))

const searchFor = (word: string, permissions: readonly string[]) =>
  queryOptions<FoundAll>({
    queryKey: ['search-everything', word, permissions],
    queryFn: async ({ signal }) => {
      const { findEverything } = await finder()
      return findEverything(word, (right: PermissionCode) => permissions.includes(right), signal)
    },
  })

/** One search for every screen: trips, people, units, companies, complaints, screens and actions. */
export function SearchBox() {
  const { permissions } = useSession()
  const navigate = useNavigate()
  const onBoard = useLocation({
    select: ({ pathname }) => pathname === '/despacho' || pathname.startsWith('/despacho/'),
  })
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const word = useSettled(typed.trim())
  const asks = word.length >= 2
  const { data, isFetching, isError } = useQuery({
    ...searchFor(word, permissions),
    enabled: asks,
  })
  useShortcuts(
    'Buscar',
    useMemo(() => {
      const focus = () => input.current?.focus()
      // A screen that has a search of its own keeps the sign for it.
      const slash = () => {
        const own = activeShortcuts()
          .flatMap(({ shortcuts }) => shortcuts)
          .find(({ keys, run }) => keys === '/' && run !== undefined && run !== slash)
        if (own === undefined) focus()
        else own.run?.()
      }
      return [
        { keys: '/', label: 'Buscar en todo', run: slash },
        { keys: 'Ctrl+K', label: 'Buscar en todo', run: focus },
      ]
    }, []),
  )
  const all = (words: string, answer: FoundAll | undefined): Found[] => [
    ...(answer?.found ?? []),
    ...findHere(words, permissions),
  ]
  const found = asks ? all(word, data) : []
  const missing = isError ? ['todo'] : (data?.missing ?? [])

  const leave = () => {
    setTyped('')
    setAt(0)
    input.current?.blur()
    document.querySelector<HTMLElement>('[role=grid]')?.focus()
  }
  const open = (one: Found | undefined) => {
    if (one === undefined) return
    leave()
    one.open({ navigate, onBoard })
  }
  /** Opens the line lit; entered before the list of these very words is here, the first of it as soon as it is. */
  const enter = async () => {
    const entered = typed.trim()
    if (entered.length < 2 || (entered === word && data !== undefined)) return open(found[at])
    const answer = await queryClient
      .fetchQuery(searchFor(entered, permissions))
      .catch(() => undefined)
    if (input.current?.value.trim() === entered) open(all(entered, answer)[0])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') void enter()
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className="search-box">
      <Icon name="search" size={14} />
      <input
        ref={input}
        value={typed}
        placeholder="Buscar  /"
        aria-label="Buscar servicio, teléfono, placa, unidad, cliente, empresa, reclamo o pantalla"
        maxLength={60}
        onFocus={() => void finder()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTimeout(() => setTyped(''), 200)}
      />
      {asks && (
        <ul className="search-found" aria-label="Encontrado">
          {found.map((one, index) => (
            <li key={one.key}>
              {one.group !== found[index - 1]?.group && (
                <span className="search-group">{one.group}</span>
              )}
              <button
                type="button"
                tabIndex={-1}
                data-on={index === at || undefined}
                onClick={() => open(one)}
              >
                {one.title}
                <small>{one.detail}</small>
              </button>
            </li>
          ))}
          {missing.length > 0 && !isFetching && (
            <li className="search-none">No se pudo buscar en: {missing.join(', ')}</li>
          )}
          {found.length === 0 && missing.length === 0 && !isFetching && (
            <li className="search-none">Nada con «{word}»</li>
          )}
        </ul>
      )}
    </search>
  )
}
