import { ph, t } from '@lingui/core/macro'
import { Button, Group, Modal, NumberInput, Select, TextInput } from '@mantine/core'
import type { HallRow } from '@muster/contract/running/halls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { interestGroupOptionsQuery, type Option } from '../../../api/pick-lists.ts'
import { invalidate } from '../../../api/query-client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useMedia } from '../../../theme/media.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { OrganisationSelect } from '../../../ui/choose/organisation-select.tsx'
import { browserZone } from '../../../ui/dates/browser-zone.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { ZonedTimeField } from '../../../ui/form/zoned-time-field.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { hallReads } from './queries.ts'

interface AnnounceDialogProps {
  opened: boolean
  onClose: () => void
  onAnnounced: (hall: HallRow) => void
}

export function AnnounceDialog({ opened, onClose, onAnnounced }: AnnounceDialogProps) {
  const phone = useMedia('compact')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Announce a hall`}
      size={520}
      fullScreen={phone ?? false}
    >
      <AnnounceForm onClose={onClose} onAnnounced={onAnnounced} />
    </Modal>
  )
}

const circlesQuery = (search: string) =>
  queryOf(
    api.learningCircles.find,
    { query: { search } },
    {
      placeholderData: keepPreviousData,
      select: ({ data }) => data.map(({ id, name }): Option => ({ value: id, label: name })),
    },
  )

interface Values extends Record<string, unknown> {
  name: string
  people: number | ''
  ends_at: string | null
  campus_id: string | null
  group_id: string | null
  circle: Option | null
}

function AnnounceForm({ onClose, onAnnounced }: Omit<AnnounceDialogProps, 'opened'>) {
  const groups = useQuery(interestGroupOptionsQuery)
  const { form, field, submit, busy, problem } = useContractForm<Values, HallRow>({
    initialValues: {
      name: '',
      people: '',
      ends_at: null,
      campus_id: null,
      group_id: null,
      circle: null,
    },
    schema: () => import('@muster/contract/running/halls.ts').then((contract) => contract.AnnouncedHall),
    send: ({ circle, people, ends_at, ...values }) =>
      api.halls.announce({
        body: { ...values, people: Number(people), ends_at: ends_at ?? '', circle_id: circle?.value ?? null },
      }),
    serverFields: { circle_id: 'circle' },
    onDone: async (hall) => {
      toast.success(t`Hall “${ph({ name: hall.name })}” announced`)
      onClose()
      onAnnounced(hall)
      await invalidate(...hallReads)
    },
  })
  const { campus_id, group_id, circle, ends_at } = form.values
  return (
    <Stack as="form" gap="md" onSubmit={submit} noValidate>
      <TextInput
        label={t`Name`}
        description={t`Everyone who opens the code will see it`}
        withAsterisk
        maxLength={100}
        data-autofocus
        {...field('name')}
      />
      <NumberInput
        label={t`Expected people`}
        description={t`The code gives room to this many devices`}
        withAsterisk
        min={10}
        max={2000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...field('people')}
      />
      <ZonedTimeField
        label={t`Until`}
        description={t`At most 24 hours from now`}
        withAsterisk
        zone={browserZone()}
        value={ends_at}
        error={field('ends_at').error}
        onChange={(value) => form.setFieldValue('ends_at', value)}
      />
      <OrganisationSelect
        label={t`Campus`}
        description={t`Filled in for everyone who signs up with the code`}
        kind="College"
        value={campus_id}
        error={field('campus_id').error}
        onChange={(campus) => form.setFieldValue('campus_id', campus?.value ?? null)}
      />
      <Select
        label={t`Interest group`}
        description={t`They’ll join it when they sign up`}
        placeholder={t`Choose a group`}
        searchable
        clearable
        nothingFoundMessage={t`No matching groups`}
        data={groups.data ?? []}
        value={group_id}
        error={field('group_id').error}
        onChange={(value) => form.setFieldValue('group_id', value)}
      />
      <SearchSelect
        label={t`Circle`}
        description={t`Its page opens after they’ve signed up`}
        nothingFound={t`No matching circles`}
        value={circle}
        error={field('circle').error}
        options={circlesQuery}
        onChange={(value) => form.setFieldValue('circle', value)}
      />
      <FormProblem text={problem} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={busy}>{t`Announce hall`}</SubmitButton>
      </Group>
    </Stack>
  )
}
