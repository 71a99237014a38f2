import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import classes from './steps.module.css'

interface PartListProps<T extends { id: string }> {
  label: string
  /** A heading when the label isn't enough. */
  heading?: string
  /** Label of the add button. */
  add: string
  /** Label of the button that removes the item with this number. */
  removal: (item: number) => string
  items: readonly T[]
  blank: () => T
  onChange: (items: T[]) => void
  render: (item: T, change: (part: Partial<T>) => void, index: number) => ReactNode
  error: ReactNode
  /** Element id, the link target when something is missing. */
  id?: string
}

/** Rows that organisers add, edit and remove: prizes, criteria, questions. */
export function PartList<T extends { id: string }>(props: PartListProps<T>) {
  const { label, heading = label, add, removal, items, blank, onChange, render, error, id } = props
  return (
    <section className={classes.part} aria-label={label} id={id} tabIndex={id ? -1 : undefined}>
      <h3>{heading}</h3>
      {items.map((item, index) => (
        <div key={item.id} className={classes.item}>
          <Stack gap="xs">
            {render(
              item,
              (part) => onChange(items.map((one) => (one.id === item.id ? { ...one, ...part } : one))),
              index,
            )}
          </Stack>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={removal(index + 1)}
            onClick={() => onChange(items.filter((one) => one.id !== item.id))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <Text size="sm" tone="bad" role="alert">
          {error}
        </Text>
      )}
      <Button
        style={{ justifySelf: 'start' }}
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...items, blank()])}
      >
        {add}
      </Button>
    </section>
  )
}
