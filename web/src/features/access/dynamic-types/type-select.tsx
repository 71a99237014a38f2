import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import wide from '../../../ui/form/form-layout.module.css'
import { overviewQuery } from './queries.ts'

interface TypeSelectProps {
  /** It stands as it is. */
  fixed: boolean
  field: {
    value: string
    onChange: (value: string) => void
    error?: React.ReactNode
  }
}

/** Chooses a type, and says what the chosen one opens. Those that one may not give cannot be chosen. */
export function TypeSelect({ fixed, field }: TypeSelectProps) {
  const { data: types = [] } = useQuery(overviewQuery)
  const chosen = types.find(({ type }) => type === field.value)
  const someLocked = types.some(({ locked_because }) => locked_because !== null)
  return (
    <Select
      {...field}
      className={wide.wide ?? ''}
      label="Type"
      placeholder="Choose a type"
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
          : someLocked && 'You can give the types you have. Ask an administrator for the others.'
      }
    />
  )
}
