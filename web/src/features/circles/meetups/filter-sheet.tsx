import { t } from '@lingui/core/macro'
import { Button, Drawer, SegmentedControl, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import { useMedia } from '../../../theme/media.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { SearchBox } from '../../../ui/data-table/search-box.tsx'
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import {
  filterCount,
  type MeetupsState,
  modeLabels,
  noFilters,
  viewLabels,
  whenLabels,
} from './meetups-view.ts'
import { askForPosition, usePosition } from './shared/position.ts'

interface FilterSheetProps {
  opened: boolean
  onClose: () => void
  state: MeetupsState
  onChange: (part: Partial<MeetupsState>, replace?: boolean) => void
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** All filters of the meetups; each applies as soon as it's chosen. A sheet from below on phones. */
export default function FilterSheet({ opened, onClose, state, onChange }: FilterSheetProps) {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const isNarrow = useMedia('compact')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Filter meetups`}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? 'auto' : 420}
    >
      <Stack gap="md">
        <SearchBox
          value={state.search}
          placeholder={t`Title, description or interest group`}
          onChange={(search) => onChange({ search }, true)}
        />
        <Select
          label={t`Show`}
          allowDeselect={false}
          data={options(viewLabels)}
          value={state.view}
          onChange={(view) => onChange({ view: view as MeetupsState['view'] })}
        />
        <Select
          label={t`When`}
          placeholder={t`Any time`}
          clearable
          data={options(whenLabels)}
          value={state.when}
          onChange={(when) => onChange({ when: when as MeetupsState['when'] })}
        />
        <Stack gap="2xs">
          <Text size="sm" weight={600}>
            {t`Where`}
          </Text>
          <SegmentedControl
            aria-label={t`Where`}
            data={[{ value: 'all', label: t`All` }, ...options(modeLabels)]}
            value={state.mode ?? 'all'}
            onChange={(mode) => onChange({ mode: mode === 'all' ? null : (mode as MeetupsState['mode']) })}
          />
        </Stack>
        <Select
          label={t`Interest group`}
          placeholder={t`All interest groups`}
          clearable
          searchable
          nothingFoundMessage={t`No matching groups`}
          data={groups}
          value={state.group}
          onChange={(group) => onChange({ group })}
        />
        <Switch
          label={t`With free places`}
          checked={state.free}
          onChange={(event) => onChange({ free: event.currentTarget.checked })}
        />
        <Distances />
        <Row gap="sm" justify="space-between">
          <Button
            variant="subtle"
            disabled={filterCount(state) === 0}
            onClick={() => onChange({ ...noFilters })}
          >
            {t`Remove all`}
          </Button>
          <Button onClick={onClose}>{t`Show meetups`}</Button>
        </Row>
      </Stack>
    </Drawer>
  )
}

/** Asks for the device's position; hidden once it's known. */
function Distances() {
  const position = usePosition()
  const [asking, setAsking] = useState(false)
  if (position) return null
  async function ask() {
    setAsking(true)
    const known = await askForPosition()
    setAsking(false)
    if (!known) toast.error(t`We couldn’t find your position. Allow it in your browser, then try again.`)
  }
  return (
    <Stack gap="2xs" align="start">
      <Button variant="default" size="sm" loading={asking} onClick={() => void ask()}>
        {t`Show distances`}
      </Button>
      <Text size="sm" tone="ink-3">
        {t`Your position stays on this device.`}
      </Text>
    </Stack>
  )
}
