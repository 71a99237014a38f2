import { ph, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import { levelBelow } from '@muster/contract/places/location-words.ts'
import type { PlaceName } from '@muster/contract/places/locations.ts'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { levelWords } from './place-words.ts'

interface PlaceMenuProps {
  place: PlaceName
  onEdit: () => void
  onAdd: () => void
  onDelete: () => void
}

/** Actions for a location. The reason why it can't be deleted appears on the attempt. */
export function PlaceMenu({ place, onEdit, onAdd, onDelete }: PlaceMenuProps) {
  const below = levelBelow(place.level)
  return (
    <RowMenu label={t`Actions for ${ph({ name: place.name })}`}>
      <EditItem onClick={onEdit} />
      {below && (
        <>
          <MenuItem leftSection={<IconPlus size={18} />} onClick={onAdd}>
            {levelWords[below].addHere}
          </MenuItem>
          <MenuItem
            component={Link}
            to={`/dashboard/manage-locations/${levelWords[below].path}?${new URLSearchParams({ [place.level]: place.id, [`${place.level}Name`]: place.name })}`}
            leftSection={<IconTable size={18} />}
          >
            {levelWords[below].table}
          </MenuItem>
        </>
      )}
      <DeleteItem onClick={onDelete} />
    </RowMenu>
  )
}
