import './home.css'
import '#src/public/consulta/consulta.css'
import { type FormEvent, use, useState } from 'react'
import { homeWords } from '@chaski/contract/home-words.ts'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { gapsOf } from '#src/public/consulta/quote-request.ts'
import { PlaceField } from '#src/public/consulta/place-field.tsx'
import { emptyDraft, fieldId, putPoint, type Slot } from '#src/public/consulta/trip-draft.ts'
import { writeTrip } from '#src/public/consulta/trip-url.ts'
import { Link } from '#src/public/router/link.tsx'
import { navigate } from '#src/public/router/location.ts'
import { phone } from '#src/shared/formats.ts'
import { useInstall } from '#src/shared/use-install.ts'
import { KnownPrices } from './known-prices.tsx'
import { whatsAppOf } from './whatsapp-of.ts'

/** The home: the two fields first, then what a stranger wants to know. */
export function HomePage() {
  const company = use(CompanyContext)
  const [draft, setDraft] = useState(emptyDraft)
  const [tried, setTried] = useState(false)
  const install = useInstall()
  // No hour is asked here, so none can have passed.
  const gaps = tried ? gapsOf(draft, 0) : []
  const whatsApp = company && whatsAppOf(company.second_channel)
  const field = (slot: Extract<Slot, string>) => (
    <PlaceField
      slot={slot}
      point={draft[slot]}
      onPick={(point) => setDraft((before) => putPoint(before, slot, point))}
      onFocus={() => undefined}
      onType={() => undefined}
      error={gaps.find((gap) => gap.field === fieldId(slot))?.text}
    />
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    const [missing] = gapsOf(draft, 0)
    if (missing === undefined) navigate(`/consulta${writeTrip(draft)}`)
    else document.getElementById(missing.field)?.focus()
  }
  return (
    <article className="page home">
      <p className="home-name">{company?.trade_name || company?.name || '\u00a0'}</p>
      <h1>{homeWords.title}</h1>
      <p>{homeWords.lead}</p>
      <form className="home-ride" onSubmit={submit} noValidate>
        {field('origin')}
        {field('destination')}
        <button type="submit" className="button primary">
          Ver precio y pedir
        </button>
      </form>
      <div className="home-call">
        {company && (
          <a className="button" href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
            Llamar: {phone(company.phone)}
          </a>
        )}
        {whatsApp && (
          <a className="button" href={whatsApp} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
      </div>
      <KnownPrices />
      <section>
        <h2>Viaje tranquilo</h2>
        <ul className="home-promises">
          {homeWords.promises.map(({ title, detail }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Más con nosotros</h2>
        <ul className="home-doors">
          <li>
            <Link to="/reservar/mis-viajes">Mis viajes</Link>: pida, reserve y descargue sus
            recibos.
          </li>
          <li>
            <Link to="/empresa">Empresas</Link>: sus viajes por área y centro de costo, con un solo
            estado de cuenta.
          </li>
          <li>
            <Link to="/postula">Conductores</Link>: postule en línea; quien ya maneja entra por{' '}
            <a href="/conductor">la aplicación del conductor</a>.
          </li>
          <li>
            <Link to="/reclamo">Libro de Reclamaciones</Link>: respondemos en 15 días hábiles como
            máximo.
          </li>
          {install && (
            <li>
              <button type="button" className="text-button" onClick={install}>
                Instalar la aplicación
              </button>
              : sus viajes y sus avisos a un toque.
            </li>
          )}
        </ul>
      </section>
    </article>
  )
}
