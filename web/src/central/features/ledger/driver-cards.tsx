import { contractKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import type { DriverContract, LedgerAccount } from '@chaski/contract/ledger/entry-schema.ts'
import { date } from '#src/shared/formats.ts'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { termsText } from './ledger-words.ts'
import '#src/ui/form/form.css'

/** Terms of before dates were kept. */
const ever = '2000-01-01'

const spanText = ({ valid_from, valid_to }: DriverContract): string =>
  [
    valid_from === ever ? 'Desde el inicio' : `Desde el ${date(valid_from)}`,
    ...(valid_to === null ? [] : [`hasta el ${date(valid_to)}`]),
  ].join(' ')

/** On what terms the driver drives, and where the money goes. */
export function DriverCards({ a }: { a: LedgerAccount }) {
  const params = { driver_id: String(a.driver_id) }
  const { payee } = a
  const known = [payee.bank_account, payee.cci, payee.yape, payee.plin].some((each) => each !== '')
  return (
    <div className="ledger-side">
      <section className="card">
        <h2>Contrato</h2>
        {a.contracts.length === 0 && (
          <p className="form-hint">
            Sin contrato registrado: se le cuenta la comisión usual de 20 %.
          </p>
        )}
        <ul className="ledger-contracts">
          {a.contracts.map((c) => (
            <li key={c.contract_id}>
              <strong>{contractKindNames[c.kind]}</strong>
              <span>{termsText(c)}</span>
              <small>{spanText(c)}</small>
            </li>
          ))}
        </ul>
        <LinkButton
          to="/cuentas-conductores/$driver_id/contrato"
          params={params}
          search
          variant="default"
          mt="sm"
        >
          Cambiar condiciones
        </LinkButton>
      </section>
      <section className="card">
        <h2>Dónde se le paga</h2>
        {known ? (
          <FactList
            facts={[
              ['Banco', payee.bank_name],
              ['Cuenta', payee.bank_account],
              ['CCI', payee.cci],
              ['Yape', payee.yape],
              ['Plin', payee.plin],
            ]}
          />
        ) : (
          <p className="form-hint">Registre su cuenta o su billetera para pagarle por lote.</p>
        )}
        <LinkButton
          to="/cuentas-conductores/$driver_id/destino"
          params={params}
          search
          variant="default"
          mt="sm"
        >
          Editar
        </LinkButton>
      </section>
    </div>
  )
}
