import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { channelNames, documentTypeName, kindNames } from '@chaski/contract/complaints/options.ts'
import { dateTime, phone, plate, soles } from '#src/shared/formats.ts'
import { AttachmentList } from './attachment-list.tsx'
import { OtherSheets } from './other-sheets.tsx'
import { answerChannelNames } from '#src/central/complaints/complaint-words.ts'
import { Facts } from '#src/central/complaints/facts.tsx'
import '#src/ui/form/form.css'
import '#src/ui/page/page.css'
import './case.css'

/** The sheet as the consumer filed it: read, never edited. */
export function SheetCard({ c }: { c: ComplaintDetail }) {
  return (
    <article className="card sheet" aria-label={`Hoja de Reclamación N.º ${c.number}`}>
      <header className="sheet-head">
        <div>
          <h2>Hoja de Reclamación N.º {c.number}</h2>
          <p>
            {c.provider_name} · RUC {c.provider_ruc}
            <br />
            Local {c.establishment_code}: {c.establishment_address}
          </p>
        </div>
        <p className="sheet-filed">
          {dateTime(c.filed_at)}
          <small>{channelNames[c.channel]}</small>
        </p>
      </header>
      {c.anonymised && (
        <p className="form-hint">
          Pasados dos años del cierre, los datos personales de esta hoja se anonimizaron.
        </p>
      )}
      <SheetText c={c} />
      <section>
        <h3>Consumidor</h3>
        <Facts
          facts={[
            ['Nombre', c.consumer_name],
            [
              documentTypeName(c.document_type_id),
              <>
                {c.document_number} <OtherSheets c={c} />
              </>,
            ],
            ['Teléfono', c.phone && phone(c.phone)],
            ['Correo', c.email],
            ['Domicilio', c.address],
            ['Desea respuesta por', answerChannelNames[c.answer_channel].toLowerCase()],
          ]}
        />
        {c.is_minor && (
          <>
            <h3>Padre, madre o representante (el consumidor es menor de edad)</h3>
            <Facts
              facts={[
                ['Nombre', c.guardian_name],
                ['Teléfono', c.guardian_phone && phone(c.guardian_phone)],
                ['Correo', c.guardian_email],
                ['Domicilio', c.guardian_address],
              ]}
            />
          </>
        )}
      </section>
      <section>
        <h3>{c.good_kind === 'SERVICIO' ? 'Servicio contratado' : 'Producto contratado'}</h3>
        <Facts
          facts={[
            ['Descripción', c.good_description],
            [
              'Monto reclamado',
              c.amount_claimed === null ? null : soles(Math.round(c.amount_claimed * 100)),
            ],
            ['Fecha del servicio', c.service_date && dateTime(c.service_date)],
            ['N.º de servicio', c.service_code],
            ['Placa', c.license_plate && plate(c.license_plate)],
            ['Unidad', c.driver_code],
          ]}
        />
        {!hasGood(c) && <p className="form-hint">La hoja no dice qué viaje fue.</p>}
      </section>
      {c.attachments.some(({ entry_id }) => entry_id === null) && (
        <section>
          <h3>Adjuntos del consumidor</h3>
          <AttachmentList
            complaint_id={c.complaint_id}
            attachments={c.attachments.filter(({ entry_id }) => entry_id === null)}
          />
        </section>
      )}
      <p className="form-hint">
        La hoja queda como se presentó: la ley no permite modificarla ni borrarla.
      </p>
    </article>
  )
}

const hasGood = (c: ComplaintDetail): boolean =>
  [
    c.good_description,
    c.amount_claimed,
    c.service_date,
    c.service_code,
    c.license_plate,
    c.driver_code,
  ].some((value) => value !== null)

/** What the consumer says and asks for. */
export function SheetText({ c }: { c: ComplaintDetail }) {
  return (
    <section>
      <h3>
        {kindNames[c.kind]}: {c.type_name}
        {c.filed_kind !== c.kind && <small> · el consumidor marcó queja</small>}
      </h3>
      <p className="case-text">{c.detail}</p>
      {c.request !== null && (
        <>
          <h3>Pedido</h3>
          <p className="case-text">{c.request}</p>
        </>
      )}
    </section>
  )
}
