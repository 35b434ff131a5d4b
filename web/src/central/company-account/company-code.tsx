import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { CallError } from '@chaski/contract/client.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { time } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Icon } from '#src/ui/icon.tsx'
import './company-account.css'

type CompanyCodeProps = {
  company_id: number
  /** The server asks for it: nothing is saved before. */
  error: string | undefined
  onVerified: () => void
}

/** Whoever orders for this company says its code; it is asked again when its time is over. */
export function CompanyCode({ company_id, error, onVerified }: CompanyCodeProps) {
  const [code, setCode] = useState('')
  const verify = useSave(companies.verify)
  const submit = () =>
    verify.mutate(
      { params: { company_id }, body: { code: code.trim() } },
      { onSuccess: onVerified },
    )
  if (verify.isSuccess && error === undefined)
    return (
      <output className="company-verified">
        <Icon name="checkCircle" /> Código comprobado, vale hasta las{' '}
        {time(verify.data.valid_until)}
      </output>
    )
  const failure = verify.error instanceof CallError ? verify.error.body : undefined
  return (
    <TextInput
      label="Código de la empresa"
      data-path="company_code"
      autoComplete="off"
      maxLength={20}
      value={code}
      error={failure?.errors?.[0]?.detail ?? failure?.detail ?? error}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || code.trim() === '') return
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
      rightSectionWidth={92}
      rightSection={
        <Button
          size="compact-xs"
          variant="subtle"
          loading={verify.isPending}
          disabled={code.trim() === ''}
          onClick={submit}
        >
          Comprobar
        </Button>
      }
    />
  )
}
