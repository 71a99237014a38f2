import { t } from '@lingui/core/macro'
import { MultiSelect } from '@mantine/core'
import { IN_PANEL } from '../../../ui/form/search-select.tsx'

interface KindsFieldProps {
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Chooses several types of records. Loaded when the filters are opened. */
export default function KindsField({ data, value, onChange }: KindsFieldProps) {
  return (
    <MultiSelect
      label={t`Record type`}
      searchable
      clearable
      openOnFocus={false}
      data={[...data]}
      value={[...value]}
      onChange={onChange}
      comboboxProps={IN_PANEL}
    />
  )
}
