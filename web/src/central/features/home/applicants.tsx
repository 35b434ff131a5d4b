import { Link } from '@tanstack/react-router'
import type { RecruitRow } from '@chaski/contract/recruitment/schema.ts'
import { ago, plural } from '#src/shared/formats.ts'
import { PressList } from './press-list.tsx'

type ApplicantsProps = { list: { data: readonly RecruitRow[]; total: number } }

/** Who sent an application and waits for an answer. */
export function Applicants({ list: { data, total } }: ApplicantsProps) {
  return (
    <PressList
      title={total === 0 ? 'Postulantes' : `Esperan respuesta: ${plural(total, 'postulante')}`}
      none="Nadie espera respuesta"
      lines={data.map((row) => ({
        key: row.driver_id,
        line: (
          <>
            <Link to="/postulantes/$driver_id/datos" params={{ driver_id: String(row.driver_id) }}>
              {row.name} · {row.plate ?? 'sin vehículo'}
            </Link>
            {row.submitted_at !== null && <span className="dim">{ago(row.submitted_at)}</span>}
          </>
        ),
      }))}
    />
  )
}
