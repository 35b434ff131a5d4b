import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { CorporateRow } from '@chaski/contract/clients/schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { phone, plural } from '#src/shared/formats.ts'
import { PeopleFile } from './people-file.tsx'
import { PersonForm } from './person-form.tsx'

const pageSize = 50

/** Who may order for the company. */
export function PeoplePart({ mayEdit }: { mayEdit: boolean }) {
  const [typed, setTyped] = useState('')
  const [key_word, setKeyWord] = useState('')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<CorporateRow | 'new' | 'file' | null>(null)
  const { data, problem, retry } = useAnswer(portalCalls.portalClients, {
    query: { page, page_size: pageSize, ...(key_word === '' ? {} : { key_word }) },
  })
  const { failure: refusal, send } = useSend()
  const search = (event: FormEvent) => {
    event.preventDefault()
    setPage(1)
    setKeyWord(typed.trim())
  }
  const done = () => {
    setEdited(null)
    retry()
  }
  const setActive = ({ client_id, version }: CorporateRow, is_active: boolean) =>
    send(async () => {
      await call(portalCalls.portalUpdateClient, { body: { client_id, version, is_active } })
      retry()
    })

  if (edited === 'file') return <PeopleFile onLeave={done} />
  if (edited !== null)
    return <PersonForm person={edited} onDone={done} onLeave={() => setEdited(null)} />
  return (
    <section aria-label="Usuarios autorizados">
      <form className="portal-search" onSubmit={search}>
        <TextField
          name="key_word"
          label="Buscar por nombre, celular o código"
          value={typed}
          onChange={setTyped}
          type="search"
          maxLength={100}
        />
        <button type="submit" className="button">
          Buscar
        </button>
      </form>
      {mayEdit && (
        <div className="portal-actions">
          <button type="button" className="button primary" onClick={() => setEdited('new')}>
            Autorizar usuario
          </button>
          <button type="button" className="button" onClick={() => setEdited('file')}>
            Cargar archivo
          </button>
        </div>
      )}
      {problem && <Problem failure={problem} onRetry={retry} />}
      {refusal && <Problem failure={refusal} />}
      {data && (
        <>
          <p className="dim">{plural(data.total, 'usuario')}</p>
          {data.total === 0 && <p>Nadie coincide. Autorice al primero o cargue un archivo.</p>}
          <ul className="portal-list">
            {data.data.map((person) => (
              <li key={person.client_id} data-off={!person.is_active}>
                <div>
                  <strong>{person.name}</strong>
                  <span>
                    {phone(person.cellphone ?? '')}
                    {person.area_name !== null && ` · ${person.area_name}`}
                    {!person.is_active && ' · Retirado'}
                  </span>
                </div>
                {mayEdit && (
                  <div className="portal-actions">
                    <button
                      type="button"
                      className="button quiet"
                      onClick={() => setEdited(person)}
                    >
                      Editar<span className="visually-hidden"> a {person.name}</span>
                    </button>
                    <button
                      type="button"
                      className="button quiet"
                      onClick={() => void setActive(person, !person.is_active)}
                    >
                      {person.is_active ? 'Retirar' : 'Autorizar otra vez'}
                      <span className="visually-hidden"> a {person.name}</span>
                    </button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          {data.total > pageSize && (
            <nav className="portal-actions" aria-label="Páginas">
              <button
                type="button"
                className="button quiet"
                disabled={page === 1}
                onClick={() => setPage(page - 1)}
              >
                Anteriores
              </button>
              <button
                type="button"
                className="button quiet"
                disabled={page * pageSize >= data.total}
                onClick={() => setPage(page + 1)}
              >
                Siguientes
              </button>
            </nav>
          )}
        </>
      )}
    </section>
  )
}
