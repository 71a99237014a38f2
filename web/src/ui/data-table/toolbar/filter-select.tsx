import { Select, type SelectProps } from '@mantine/core'
import { IN_PANEL } from '../../form/search-select.tsx'

interface FilterSelectProps
  extends Pick<SelectProps, 'label' | 'placeholder' | 'searchable' | 'data' | 'onChange'> {
  /** Undefined, as the address gives it, and null stand for no choice. */
  value: string | null | undefined
}

/** One value to narrow a list by; none is any. */
export const FilterSelect = ({ value, ...props }: FilterSelectProps) => (
  <Select
    placeholder="Any"
    clearable
    // The panel puts the focus into its first field, whose options would cover the others before anybody asks for them.
    openOnFocus={false}
    value={value ?? null}
    comboboxProps={IN_PANEL}
    {...props}
  />
)
