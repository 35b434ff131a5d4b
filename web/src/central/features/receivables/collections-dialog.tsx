import { useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { today } from '#src/shared/today.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { takeFile } from '#src/central/take-file.ts'
import '#src/ui/form/form.css'

/** The payments of some days as a file. */
export function CollectionsDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/cobranzas', search: true })
  const [date_start, setStart] = useState(() => `${today().slice(0, 7)}-01`)
  const [date_finish, setFinish] = useState(() => today())
  const take = async () => {
    const query = { date_start, date_finish }
    await takeFile(
      receivables.collectionsExcel,
      { query },
      `cobros-${date_start}-${date_finish}.xlsx`,
    )
    leave()
  }
  return (
    <Dialog title="Cobros del periodo" onLeave={leave}>
      <div className="form-row">
        <DateTimeField
          label="Desde"
          dayOnly
          value={date_start}
          onChange={(day) => day !== null && setStart(day)}
        />
        <DateTimeField
          label="Hasta"
          dayOnly
          value={date_finish}
          onChange={(day) => day !== null && setFinish(day)}
        />
      </div>
      <div className="dialog-actions">
        <Button onClick={() => void take()} data-autofocus>
          Descargar Excel
        </Button>
      </div>
    </Dialog>
  )
}
