import { ph, plural, t } from '@lingui/core/macro'
import { Button, Group, Modal } from '@mantine/core'
import type { DepartmentRow } from '@muster/contract/places/departments.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { departmentReads } from './queries.ts'

interface Kept {
  readonly value: string
  readonly label: string
  readonly members: number
}

interface MergeDialogProps {
  /** The department that is deleted by the merge. */
  department: DepartmentRow | undefined
  onClose: () => void
}

/** Merges a department into another one, which takes over its members. */
export function MergeDialog({ department, onClose }: MergeDialogProps) {
  return (
    <Modal
      opened={department !== undefined}
      onClose={onClose}
      title={t`Merge “${ph({ title: department?.title ?? '' })}” into another department`}
      size={480}
    >
      {department && <MergeBody key={department.id} department={department} onClose={onClose} />}
    </Modal>
  )
}

function MergeBody({ department, onClose }: { department: DepartmentRow; onClose: () => void }) {
  const [kept, setKept] = useState<Kept | null>(null)
  const merge = useAction({
    call: (into: Kept) => api.departments.merge.answer({ body: { from: department.id, into: into.value } }),
    success: ({ reply: { members, title } }) =>
      t`${plural(members, { one: `# member`, other: `# members` })} moved to “${title}”`,
    invalidates: departmentReads,
    onDone: onClose,
  })
  const others = (search: string) =>
    queryOf(
      api.departments.list,
      { query: { search, perPage: 20 } },
      {
        placeholderData: keepPreviousData,
        select: ({ data }): Kept[] =>
          data
            .filter(({ id }) => id !== department.id)
            .map(({ id, title, members }) => ({ value: id, label: title, members })),
      },
    )

  return (
    <>
      <SearchSelect
        label={t`Department to keep`}
        withAsterisk
        value={kept}
        onChange={setKept}
        options={others}
        describe={({ members }) => ({
          face: null,
          line: plural(members, { one: `# member`, other: `# members` }),
        })}
        nothingFound={t`No matching departments`}
        comboboxInPortal
        autoFocus
      />
      <Text tone="ink-2" mt="md">
        {followsText(department, kept)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button
          color="red"
          disabled={!kept}
          loading={merge.isPending}
          onClick={() => kept && !merge.isPending && merge.mutate(kept)}
        >
          {kept ? t`Merge into ${ph({ label: kept.label })}` : t`Choose one to keep`}
        </Button>
      </Group>
    </>
  )
}

function followsText({ title, members }: DepartmentRow, kept: Kept | null): string {
  if (members === 0) return t`“${title}” has no members. It will be deleted. This cannot be undone.`
  if (!kept) {
    return plural(members, {
      one: `# member in “${title}” will move to the department you choose, and “${title}” will be deleted. This cannot be undone.`,
      other: `# members in “${title}” will move to the department you choose, and “${title}” will be deleted. This cannot be undone.`,
    })
  }
  const to = kept.label
  return plural(members, {
    one: `# member in “${title}” will move to “${to}”, and “${title}” will be deleted. This cannot be undone.`,
    other: `# members in “${title}” will move to “${to}”, and “${title}” will be deleted. This cannot be undone.`,
  })
}
