import { ph, plural, t } from '@lingui/core/macro'
import { Button, Drawer } from '@mantine/core'
import type { SkillRow } from '@muster/contract/recognition/skills.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { usePageKeys } from '../../../../ui/keys/use-page-keys.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import classes from '../member/member-page.module.css'
import { achievementReads, skillsQuery } from '../queries.ts'
import { HubHead } from '../shared/hub-head.tsx'
import { SkillForm } from './skill-form.tsx'

/** Skills that tasks demonstrate. Achievement rules can require them. */
export default function SkillsPage() {
  useTitle(t`Skills`)
  const skills = useQuery(skillsQuery)
  const [search, setSearch] = useState('')
  /** Null creates a new skill; undefined hides the form. */
  const [edited, setEdited] = useState<SkillRow | null>()
  const [deleting, setDeleting] = useState<SkillRow>()
  const create = () => setEdited(null)
  usePageKeys({ n: create })
  const createButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={create}>
      {t`Create skill`}
    </Button>
  )
  const fits = ({ name }: SkillRow) => name.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <>
      <HubHead
        title={t`Skills`}
        lead={t`Group tasks by skill, so that rules can ask for a number of them`}
        actions={createButton}
      />
      <Card>
        <SearchBox value={search} placeholder={t`Search skills`} onChange={setSearch} />
        <QueryView
          query={skills}
          errorTitle={t`We couldn’t load the skills`}
          skeleton={<SkeletonRows rows={5} />}
          isEmpty={(all) => !all.some(fits)}
          empty={
            search ? (
              <EmptyState kind="search" title={t`No matching skills`}>
                {t`Search for part of its name.`}
              </EmptyState>
            ) : (
              <EmptyState title={t`No skills yet`} action={createButton}>
                {t`Name a skill and choose the tasks that show it.`}
              </EmptyState>
            )
          }
        >
          {(all) => (
            <Text as="ul" mt="xs" aria-label={t`Skills`}>
              {all.filter(fits).map((skill) => (
                <li key={skill.id} className={classes.row}>
                  <div className={classes.what}>
                    <p className={classes.name}>{skill.name}</p>
                    <p className={classes.quiet}>{tasksOf(skill)}</p>
                  </div>
                  <RowMenu label={t`Actions for ${ph({ name: skill.name })}`}>
                    <EditItem onClick={() => setEdited(skill)} />
                    <DeleteItem onClick={() => setDeleting(skill)} />
                  </RowMenu>
                </li>
              ))}
            </Text>
          )}
        </QueryView>
      </Card>
      <Drawer
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        position="right"
        size={480}
        title={edited ? t`Edit ${ph({ name: edited.name })}` : t`Create skill`}
      >
        {edited !== undefined && <SkillForm skill={edited} onClose={() => setEdited(undefined)} />}
      </Drawer>
      <DeleteSkillDialog skill={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const NAMED = 4

function tasksOf({ tasks }: SkillRow): string {
  if (tasks.length === 0) return t`No tasks yet`
  const rest = tasks.length - NAMED
  const names = tasks
    .slice(0, NAMED)
    .map(({ title }) => title)
    .join(', ')
  return rest > 0
    ? plural(
        { tasks: tasks.length },
        { one: `# task: ${names} and ${rest} more`, other: `# tasks: ${names} and ${rest} more` },
      )
    : plural({ tasks: tasks.length }, { one: `# task: ${names}`, other: `# tasks: ${names}` })
}

function DeleteSkillDialog({ skill, onClose }: { skill: SkillRow | undefined; onClose: () => void }) {
  const remove = useAction({
    call: ({ id }: SkillRow) => api.skills.remove.answer({ params: { skill_id: id } }),
    invalidates: achievementReads,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={skill !== undefined}
      title={t`Delete “${ph({ name: skill?.name ?? '' })}”?`}
      confirmLabel={t`Delete`}
      danger
      busy={remove.isPending}
      onConfirm={() => skill && remove.mutate(skill)}
      onClose={onClose}
    >
      {t`Its tasks will stay. You can’t delete a skill that a rule uses.`}
    </ConfirmDialog>
  )
}
