import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '../layout/primitives.tsx'
import classes from './data-table.module.css'

export interface FilterChip {
  name: string
  /** Label of its field in the panel: 'District'. */
  field: string
  /** 'Kannur'; omit if the label says it all, as in 'With free seats'. */
  value?: string
  onRemove: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  /** Opens the field with this label. */
  onEdit: (field: string) => void
  onReset: () => void
  /** The button to add more. */
  children?: ReactNode
}

/** Active filters as chips to edit or remove. */
export const FilterChips = ({ chips, onEdit, onReset, children }: FilterChipsProps) => (
  <div className={classes.filters}>
    {chips.map((chip) => (
      <Chip key={chip.name} {...chip} onEdit={() => onEdit(chip.field)} />
    ))}
    {children}
    {chips.length > 1 && (
      <Button variant="subtle" size="sm" px={10} onClick={onReset}>
        {t`Remove all`}
      </Button>
    )}
  </div>
)

function Chip({ field, value, onRemove, onEdit }: FilterChip & { onEdit: () => void }) {
  const text = value === undefined ? field : `${field}: ${value}`
  return (
    <span className={classes.filter}>
      <button
        type="button"
        className={classes.filterText}
        aria-label={t`Change filter ${text}`}
        title={text}
        onClick={onEdit}
      >
        {value === undefined ? (
          <Text as="b" weight={600} tone="ink">
            {field}
          </Text>
        ) : (
          <>
            {field}{' '}
            <Text as="b" weight={600} tone="ink">
              {value}
            </Text>
          </>
        )}
      </button>
      <button
        type="button"
        className={classes.filterRemove}
        aria-label={t`Remove filter ${text}`}
        onClick={onRemove}
      >
        <IconX size={14} />
      </button>
    </span>
  )
}
