import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { List, Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import ReverseDialog from './reverse-dialog.tsx'

interface AlikeDialogProps {
  entryId: string
  mayReverse: boolean
  onClose: () => void
}

/** The other members with the same award. Awards given twice are chosen already, and can be reversed together. */
export default function AlikeDialog({ entryId, mayReverse, onClose }: AlikeDialogProps) {
  const alike = useQuery(queryOf(api.memberStory.alike, { params: { entry_id: entryId } }))
  return (
    <Modal opened onClose={onClose} title={t`Who else got this award`} size={560}>
      <QueryView query={alike} skeleton={<SkeletonRows rows={5} />}>
        {(found) => <People found={found} of={entryId} mayReverse={mayReverse} onClose={onClose} />}
      </QueryView>
    </Modal>
  )
}

interface PeopleProps {
  found: Awaited<ReturnType<typeof api.memberStory.alike>>
  of: string
  mayReverse: boolean
  onClose: () => void
}

function People({ found: { title, people, is_capped }, of, mayReverse, onClose }: PeopleProps) {
  const twice = people.filter(({ awards }) => awards.length > 1)
  // The first one that each got stands.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(twice.flatMap(({ awards }) => awards.slice(0, -1).map(({ id }) => id))),
  )
  const [asking, setAsking] = useState(false)
  if (people.length === 0) {
    return (
      <EmptyState title={t`No one else`}>
        <Trans>No other member has the award “{title}”.</Trans>
      </EmptyState>
    )
  }
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <>
      <Text tone="ink-2" mb="md">
        {twice.length > 0
          ? t`“${title}”: ${plural({ people: people.length }, { one: `# more member has`, other: `# more members have` })} it, and ${plural({ twice: twice.length }, { one: `# of them got it twice`, other: `# of them got it twice` })}.`
          : t`“${title}”: ${plural({ people: people.length }, { one: `# more member has`, other: `# more members have` })} it.`}{' '}
        {is_capped && t`The list ends after 200.`}
      </Text>
      <List gap="sm">
        {people.flatMap((person) =>
          person.awards.map((award, index) => (
            <li key={award.id}>
              <Row gap="sm" align="center">
                {mayReverse && (
                  <Checkbox
                    aria-label={t`Reverse the award of ${ph({ fullName: person.full_name })} from ${ph({ at: formatDate(award.at) })}`}
                    checked={chosen.has(award.id)}
                    onChange={() => toggle(award.id)}
                  />
                )}
                <Avatar name={person.full_name} src={person.profile_pic} muid={person.muid} size={32} />
                <Text as="div" grow>
                  <Link to={`/dashboard/manage-users/${person.user_id}`}>{person.full_name}</Link>
                  <Text size="xs" tone="ink-3">
                    {index < person.awards.length - 1
                      ? t`Again on ${ph({ at: formatDate(award.at) })}`
                      : formatDate(award.at)}
                  </Text>
                </Text>
                <Text as="span" weight={700} tone="gold" numbers>
                  +{award.karma}
                </Text>
              </Row>
            </li>
          )),
        )}
      </List>
      {mayReverse && (
        <DialogButtons onCancel={onClose}>
          <Button color="bad" disabled={chosen.size === 0} onClick={() => setAsking(true)}>
            {chosen.size === 0
              ? t`Reverse awards`
              : t`Reverse ${plural({ size: chosen.size }, { one: `# award`, other: `# awards` })}`}
          </Button>
        </DialogButtons>
      )}
      {asking && (
        <ReverseDialog
          of={`alike ${of}`}
          title={t`Reverse ${plural({ size: chosen.size }, { one: `# award`, other: `# awards` })} “${title}”?`}
          entryIds={[...chosen]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
