import { t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'

/** Opens the dialog that asks before a member is blocked. */
export const BlockItem = ({ onClick }: { onClick: () => void }) => (
  <MenuItem leftSection={<IconBan size={18} />} onClick={onClick}>
    {t`Block`}
  </MenuItem>
)
