import { Select, type SelectProps } from '@mantine/core'
import { IN_PANEL } from '../../form/search-select.tsx'

interface FilterSelectProps
  extends Pick<SelectProps, 'label' | 'placeholder' | 'searchable' | 'data' | 'onChange'> {
  /** Null, or undefined from the address, means no choice. */
  value: string | null | undefined
}

/** A select for one filter value; empty means any. */
export const FilterSelect = ({ value, ...props }: FilterSelectProps) => (
  <Select
    placeholder="Any"
    clearable
    // The panel focuses its first field, whose options would cover the fields below.
    openOnFocus={false}
    value={value ?? null}
    comboboxProps={IN_PANEL}
    {...props}
  />
)
