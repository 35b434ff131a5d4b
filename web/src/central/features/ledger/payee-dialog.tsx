import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ledgerOperations, useDriverLedger } from './use-driver-ledger.ts'

/** Where a driver's money is sent. */
export function PayeeDialog() {
  const { params, leave } = useDriverLedger()
  const query = useFresh(ledger.driver, { params })
  return (
    <LoadedDialog title="Dónde se le paga" query={query} onLeave={leave}>
      {({ name, payee }) => (
        <FormDialog
          title={`Dónde se le paga a ${name}`}
          endpoint={ledger.setPayee}
          params={params}
          invalidates={ledgerOperations}
          edited={payee}
          labels={{
            bank_name: 'Banco',
            bank_account: 'N.º de cuenta',
            cci: 'CCI',
            yape: 'Celular con Yape',
            plin: 'Celular con Plin',
          }}
          onDone={() => {
            leave()
            toast('Guardado.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <div className="form-row">
                <TextField field={fields.bank_name} first maxLength={60} />
                <TextField field={fields.bank_account} maxLength={24} inputMode="numeric" />
              </div>
              <TextField
                field={fields.cci}
                maxLength={20}
                inputMode="numeric"
                hint="20 números; sirve para pagar desde otro banco"
              />
              <div className="form-row">
                <TextField field={fields.yape} maxLength={9} inputMode="numeric" />
                <TextField field={fields.plin} maxLength={9} inputMode="numeric" />
              </div>
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
