import { useEffect } from 'react'
import {
  comprobanteStateNames,
  isOpenState,
  kindNames,
  withoutValidity,
} from '@chaski/contract/billing/kinds.ts'
import { publicBilling } from '@chaski/contract/billing/public-endpoints.ts'
import { linkParams, type PublicComprobante } from '@chaski/contract/billing/schema.ts'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { usePath } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { soles } from '#src/shared/formats.ts'
import './comprobante.css'

/** One that was just asked for is signed within seconds. */
const againMs = 3000

/** `/comprobante/{link}`: what was bought, as paper and as XML, for whoever holds the link. */
export function ComprobantePage() {
  const link = usePath().split('/')[2] ?? ''
  return linkParams.safeParse({ link }).success ? <Linked link={link} /> : <Gone />
}

function Linked({ link }: { link: string }) {
  const params = { link }
  const { data, problem, retry } = useAnswer(publicBilling.publicGet, { params })
  const waits = data !== undefined && isOpenState(data.state) && !data.has_xml
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(retry, againMs)
    return () => clearInterval(timer)
  }, [waits, retry])
  if (problem?.body.statusCode === 404) return <Gone />
  if (problem?.body.statusCode === 410) return <Ended />
  if (problem !== undefined) return <Problem failure={problem} onRetry={retry} />
  if (data === undefined) return <PageSkeleton />
  return <Shown c={data} link={link} />
}

function Shown({ c, link }: { c: PublicComprobante; link: string }) {
  const params = { link }
  const name = `${c.series}-${c.number}`
  const facts = [
    ['Emitido por', `${c.issuer_name}, RUC ${c.issuer_ruc}`],
    ['Cliente', c.client_name],
    ['Fecha', dayText(c.issued_on)],
    ['Total', soles(c.total_cents)],
    ['Estado', comprobanteStateNames[c.state]],
  ] as const
  return (
    <article className="page comprobante">
      <h1>
        {kindNames[c.kind]} {name}
      </h1>
      {c.is_trial && <p className="comprobante-trial">{withoutValidity}</p>}
      <section className="card" aria-label="El comprobante">
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!c.has_xml && <output>Lo estamos firmando: en unos segundos podrá descargarlo.</output>}
        <p className="comprobante-files">
          {c.has_xml && (
            <>
              <a
                className="button primary"
                href={urlOf(publicBilling.publicPdf, { params })}
                download={`${name}.pdf`}
              >
                Descargar PDF
              </a>
              <a
                className="button"
                href={urlOf(publicBilling.publicXml, { params })}
                download={`${name}.xml`}
              >
                Descargar XML
              </a>
            </>
          )}
        </p>
      </section>
    </article>
  )
}

function Ended() {
  return (
    <article className="page comprobante">
      <h1>El enlace venció</h1>
      <p>Pida el comprobante a la empresa que lo emitió: lo conserva por más tiempo.</p>
    </article>
  )
}

function Gone() {
  return (
    <article className="page comprobante">
      <h1>No encontramos el comprobante</h1>
      <p>Revise el enlace: debe estar completo, como en su correo o en el papel.</p>
    </article>
  )
}
