import { ph, t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { groupRules, MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { memberReads } from '../../../../api/reads.ts'
import { domainLabel, domains } from '../../../../shell/bars/domains.ts'
import { reloadSession } from '../../../../shell/session/session-queries.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { allGroupsQuery } from '../queries.ts'
import { groupChoiceProblem, mayChooseGroups } from './group-rules.ts'
import classes from './groups-editor.module.css'

interface GroupsEditorProps {
  profile: UserProfile
  onSaved?: () => void
  onCancel?: () => void
}

/** Chooses up to three interest groups. Members who can't change them yet see why. */
export function GroupsEditor({ profile, onSaved, onCancel }: GroupsEditorProps) {
  const all = useQuery(allGroupsQuery)
  const open = mayChooseGroups(profile)
  const before = profile.interest_groups.map((group) => group.id)
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const [problem, setProblem] = useState<string | null>(null)
  const changed = chosen.length !== before.length || chosen.some((id) => !before.includes(id))
  const save = useAction({
    call: () => api.profiles.editInterestGroups.answer({ body: { interest_group: [...chosen] } }),
    invalidates: memberReads(profile.muid),
    success: t`Interest groups saved`,
    onDone: () => {
      void reloadSession()
      onSaved?.()
    },
  })

  function toggle(id: string) {
    const found = groupChoiceProblem(chosen, id)
    setProblem(found)
    if (found) return
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changed && chosen.length > 0 && !save.isPending) save.mutate()
  }

  return (
    <form onSubmit={submit}>
      <Text tone="ink-2" mb="md">
        {open
          ? t`Choose up to ${MAX_INTEREST_GROUPS}. ${ph({ tasks: groupRules.tasks })}`
          : t`${ph({ change: groupRules.change })} Until then, you’ll keep the ones you have.`}
      </Text>
      <QueryView
        query={all}
        skeleton={<SkeletonLines lines={5} height={34} />}
        empty={
          <EmptyState
            title={t`No interest groups yet`}
          >{t`The team hasn’t opened any groups yet.`}</EmptyState>
        }
      >
        {(groups) => <GroupChoice groups={groups} chosen={chosen} locked={!open} onToggle={toggle} />}
      </QueryView>
      <p className={classes.status} data-problem={problem ? true : undefined} aria-live="polite">
        {problem ?? t`${ph({ chosen: chosen.length })} of ${MAX_INTEREST_GROUPS} chosen`}
      </p>
      {open && (
        <Row gap="sm" justify="end" mt="md">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
          <SubmitButton busy={save.isPending} disabled={!changed || chosen.length === 0}>
            {t`Save groups`}
          </SubmitButton>
        </Row>
      )}
    </form>
  )
}

interface GroupChoiceProps {
  groups: readonly { id: string; name: string; category: string; members: number }[]
  chosen: readonly string[]
  locked: boolean
  onToggle: (id: string) => void
}

function GroupChoice({ groups, chosen, locked, onToggle }: GroupChoiceProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = groups.filter((group) => group.name.toLowerCase().includes(wanted))
  const known: readonly string[] = domains.map((domain) => domain.value)
  const categories = [...known, ...new Set(shown.map((group) => group.category))].filter(
    (category, index, list) =>
      list.indexOf(category) === index && shown.some((group) => group.category === category),
  )
  return (
    <>
      <TextInput
        aria-label={t`Search interest groups`}
        placeholder={t`Search interest groups`}
        leftSection={<IconSearch size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {shown.length === 0 && (
        <Text tone="ink-3" mt="md">
          {t`No matching groups`}
        </Text>
      )}
      {categories.map((category) => (
        <fieldset key={category} className={classes.category}>
          <legend>{known.includes(category) ? domainLabel(category) : t`Other`}</legend>
          <Row gap="xs" wrap mt="xs">
            {shown
              .filter((group) => group.category === category)
              .map((group) => (
                <button
                  key={group.id}
                  type="button"
                  className={classes.choice}
                  aria-pressed={chosen.includes(group.id)}
                  disabled={locked}
                  onClick={() => onToggle(group.id)}
                >
                  {chosen.includes(group.id) && <IconCheck size={15} stroke={2.6} />}
                  {group.name}
                </button>
              ))}
          </Row>
        </fieldset>
      ))}
    </>
  )
}
