import { Menu } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'

/** Opens the dialog that asks before a member is blocked. */
export const BlockItem = ({ onClick }: { onClick: () => void }) => (
  <Menu.Item leftSection={<IconBan size={18} />} onClick={onClick}>
    Block
  </Menu.Item>
)
