import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import { errorsAfterRemoval, read, type ValueAt } from '../../../../ui/form/value-paths.ts'
import type { GroupValues } from './group-values.ts'
import classes from './groups-management.module.css'

type ListPath = `content.${'prerequisites' | 'opportunities' | 'links' | 'people'}`

interface ItemListProps<P extends ListPath> {
  form: Form<GroupValues>
  path: P
  title: string
  /** Singular, such as 'link'. */
  item: string
  count: number
  /** Initial value of a new item. */
  empty: string | { title: string; text: string } | { title: string; url: string }
  /** Renders the fields of one item, from its form path and its name for screen readers. */
  children: (path: `${P}.${number}`, label: string) => ReactNode
}

/** A form list with buttons to add and remove items. */
export function ItemList<P extends ListPath>(props: ItemListProps<P>) {
  const { form, path, title, item, count, empty, children } = props
  const items = read(form.values, path) as ValueAt<GroupValues, P> & unknown[]
  const replace = (changed: unknown[]) => form.setFieldValue(path, changed as ValueAt<GroupValues, P>)

  function remove(position: number) {
    replace(items.filter((_, at) => at !== position))
    form.setErrors(errorsAfterRemoval(form.errors, path, position))
  }

  return (
    <fieldset className={`${wide.wide} ${classes.items}`}>
      <legend>{title}</legend>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, their place is what they are
        <div key={position} className={classes.item}>
          <div className={classes.itemFields}>
            {children(`${path}.${position}`, `${item} ${position + 1}`)}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--ink-3)"
            aria-label={t`Remove ${item} ${ph({ position: position + 1 })}`}
            onClick={() => remove(position)}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="sm"
        px={10}
        leftSection={<IconPlus size={16} />}
        onClick={() => replace([...items, empty])}
      >
        <Trans>Add {item}</Trans>
      </Button>
    </fieldset>
  )
}
