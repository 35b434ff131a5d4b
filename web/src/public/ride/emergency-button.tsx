import { use, useState } from 'react'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { Modal } from '#src/public/consulta/message-dialog.tsx'
import { phone } from '#src/shared/formats.ts'

/** Three numbers that answer at any hour; a telephone rings where data do not. */
export function EmergencyButton() {
  const company = use(CompanyContext)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button alarm" onClick={() => setOpen(true)}>
        Emergencia
      </button>
      {open && (
        <Modal
          title="Emergencia"
          onClose={() => setOpen(false)}
          actions={
            <button type="button" className="text-button" onClick={() => setOpen(false)}>
              Volver
            </button>
          }
        >
          <div className="ride-calls">
            <a className="button alarm" href="tel:105">
              Policía: 105
            </a>
            <a className="button alarm" href="tel:106">
              Ambulancia (SAMU): 106
            </a>
            {company && (
              <a className="button" href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
                Central: {phone(company.phone)}
              </a>
            )}
          </div>
        </Modal>
      )}
    </>
  )
}
