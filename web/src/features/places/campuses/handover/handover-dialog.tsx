import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Select, TextInput } from '@mantine/core'
import type { TeamMember } from '@muster/contract/places/campus/campus.ts'
import { type HandoverKind, OFFER_DAYS } from '@muster/contract/places/campus/handovers.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { type CampusMemberOption, CampusMemberSelect } from '../campus-member-select.tsx'
import { campusReads, groupRolesQuery } from '../queries.ts'

export type GivenKind = HandoverKind | 'team'

const titles: Readonly<Record<GivenKind, string>> = {
  lead: t`Hand over the Campus Lead role`,
  enabler: t`Choose a Lead Enabler`,
  group: t`Choose a group lead`,
  team: t`Add to the team`,
}
const appointed: Readonly<Record<HandoverKind, string>> = {
  lead: t`The Campus Lead role passes to them right away, with everything it opens. Both of them will be notified.`,
  enabler: t`They’ll become Lead Enabler right away, replacing the current one. Everyone involved will be notified.`,
  group: t`They’ll lead the interest group at this campus right away, replacing the current lead.`,
}
const offered: Readonly<Record<HandoverKind, string>> = {
  lead: t`When they accept, the Campus Lead role passes to them, with everything it opens. You’ll both be notified.`,
  enabler: t`When they accept, they’ll become Lead Enabler, replacing the current one. Everyone involved will be notified.`,
  group: t`When they accept, they’ll lead the interest group at this campus, replacing the current lead.`,
}

/** A campus without a lead gets one, and no one hands over. */
const firstLead = {
  title: t`Appoint a campus lead`,
  text: t`They’ll become Campus Lead right away, with everything it opens. They’ll be notified.`,
  verb: t`Appoint`,
}

/** Explains the result: administrators appoint directly, everyone else makes an offer. */
function wordsOf(kind: GivenKind, atOnce: boolean, isFirst: boolean) {
  if (isFirst) return firstLead
  if (kind === 'team') {
    return { text: t`The team is shown on the campus page, which everyone can see.`, verb: t`Add` }
  }
  if (atOnce) return { text: appointed[kind], verb: kind === 'lead' ? t`Hand over` : t`Appoint` }
  return {
    text: `${t`They’ll get an offer and have ${OFFER_DAYS} days to accept. Until then nothing changes, and you can withdraw it.`} ${offered[kind]}`,
    verb: t`Send offer`,
  }
}

interface HandoverDialogProps {
  kind: GivenKind | undefined
  /** Appoints directly, without an offer. */
  atOnce: boolean
  orgId: string | undefined
  /** Leads whose role an administrator can hand over. */
  leads: readonly TeamMember[]
  onClose: () => void
}

/** Gives someone at the campus a role or a place on the team. */
export function HandoverDialog({ kind, ...rest }: HandoverDialogProps) {
  const isFirst = kind === 'lead' && rest.atOnce && rest.leads.length === 0
  const title = isFirst ? firstLead.title : kind && titles[kind]
  return (
    <Modal opened={kind !== undefined} onClose={rest.onClose} title={title} size={480}>
      {kind && <Body kind={kind} isFirst={isFirst} {...rest} />}
    </Modal>
  )
}

interface BodyProps extends HandoverDialogProps {
  kind: GivenKind
  isFirst: boolean
}

function Body({ kind, isFirst, atOnce, orgId, leads, onClose }: BodyProps) {
  const words = wordsOf(kind, atOnce, isFirst)
  const [member, setMember] = useState<CampusMemberOption | null>(null)
  const [from, setFrom] = useState<string | null>(leads.length === 1 ? (leads[0]?.muid ?? null) : null)
  const [code, setCode] = useState<string | null>(null)
  const [position, setPosition] = useState('')
  const groups = useQuery({ ...groupRolesQuery(orgId), enabled: kind === 'group' })
  const query = { org_id: orgId }
  const muid = member?.value ?? ''
  const act = useAction({
    call: () => {
      if (kind === 'lead') {
        const body = { new_lead_muid: muid, ...(from && { current_lead_muid: from }) }
        return api.campus.transferLead.answer({ query, body })
      }
      if (kind === 'enabler')
        return api.campus.transferEnabler.answer({ query, body: { new_enabler_muid: muid } })
      if (kind === 'group') {
        return api.campus.transferGroup.answer({ query, body: { new_ig_muid: muid, ig_code: code ?? '' } })
      }
      return api.campus.addToTeam.answer({ query, body: { muid, position } })
    },
    invalidates: campusReads,
    onDone: onClose,
    // The dialog shows the error.
    onFailed: () => undefined,
  })
  const errors = act.error instanceof ApiError ? act.error.fields : {}
  const problem = act.error && Object.keys(errors).length === 0 ? failureText(act.error) : undefined
  const ready = muid !== '' && (kind !== 'group' || code) && (kind !== 'team' || position.trim() !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) act.mutate()
  }

  return (
    <form onSubmit={submit}>
      <p>{words.text}</p>
      {kind === 'lead' && leads.length > 1 && (
        <Select
          mt="md"
          label={t`Who they’ll replace`}
          withAsterisk
          data={leads.map((lead) => ({ value: lead.muid, label: lead.full_name }))}
          value={from}
          onChange={setFrom}
          error={errors.current_lead_muid}
        />
      )}
      {kind === 'group' && (
        <Select
          mt="md"
          label={t`Interest group`}
          withAsterisk
          searchable
          data={(groups.data?.groups ?? []).map((group) => ({ value: group.code, label: group.name }))}
          value={code}
          onChange={setCode}
          error={errors.ig_code}
        />
      )}
      <div style={{ marginTop: 16 }}>
        <CampusMemberSelect
          label={t`Member`}
          orgId={orgId}
          value={member}
          onChange={setMember}
          error={errors.new_lead_muid ?? errors.new_enabler_muid ?? errors.new_ig_muid ?? errors.muid}
        />
      </div>
      {kind === 'team' && (
        <TextInput
          mt="md"
          label={t`What they do`}
          placeholder={t`Events`}
          withAsterisk
          maxLength={60}
          value={position}
          onChange={(event) => setPosition(event.currentTarget.value)}
          error={errors.position}
        />
      )}
      <FormProblem text={problem} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={act.isPending} disabled={!ready}>
          {words.verb}
        </SubmitButton>
      </Group>
    </form>
  )
}
