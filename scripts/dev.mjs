// The server and the web app side by side, both reloading on changes. One Ctrl-C stops both.
import { needsInstall, pinnedNode, tool } from './lib/project.mjs'
import { install, runStep } from './lib/steps.mjs'
import { supervise } from './lib/supervise.mjs'

if (needsInstall() && !(await runStep('Installing packages', install()))) process.exit(1)

const port = process.env.PORT ?? '3000'

process.exitCode = await supervise([
  { name: 'api', command: pinnedNode(), args: ['--watch', 'server/src/main.ts'], env: { PORT: port } },
  {
    name: 'web',
    command: pinnedNode(),
    args: [tool('vite', 'vite'), 'web', '--port', '5173', '--strictPort'],
    env: { API_ORIGIN: `http://127.0.0.1:${port}` },
  },
])
