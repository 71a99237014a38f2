import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import wide from '../../../ui/form/form-layout.module.css'
import { overviewQuery } from './queries.ts'

interface TypeSelectProps {
  /** The type is preset and can't be changed. */
  fixed: boolean
  field: {
    value: string
    onChange: (value: string) => void
    error?: React.ReactNode
  }
}

/** Selects a type and shows what it opens. Types that the reader can't give are disabled. */
export function TypeSelect({ fixed, field }: TypeSelectProps) {
  const { data: types = [] } = useQuery(overviewQuery)
  const chosen = types.find(({ type }) => type === field.value)
  const someLocked = types.some(({ locked_because }) => locked_because !== null)
  return (
    <Select
      {...field}
      className={wide.wide ?? ''}
      label={t`Type`}
      placeholder={t`Choose a type`}
      withAsterisk
      searchable
      disabled={fixed}
      data-autofocus={!fixed || undefined}
      data={types.map(({ type, locked_because }) => ({
        value: type,
        label: type,
        disabled: locked_because !== null,
      }))}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        chosen
          ? `${chosen.opens}.`
          : someLocked && t`You can give the types you have. Ask an administrator for the others.`
      }
    />
  )
}
