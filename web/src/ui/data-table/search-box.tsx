import { t } from '@lingui/core/macro'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSearchField } from '../plain/use-search-field.ts'
import classes from './data-table.module.css'

interface SearchBoxProps {
  value: string
  /** 'Name, email or member ID' */
  placeholder: string
  onChange: (value: string) => void
}

/** Search field of a list, with a button to clear it. */
export function SearchBox({ value, placeholder, onChange }: SearchBoxProps) {
  const { text, clear, field } = useSearchField(value, onChange)

  return (
    <TextInput
      {...field}
      className={classes.search}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={t`Clear search`} onClick={clear} />
        ) : (
          <Kbd size="xs" aria-hidden="true" className={classes.slash}>
            /
          </Kbd>
        )
      }
    />
  )
}
