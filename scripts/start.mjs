// Installs and builds what is missing, then runs the server. Needs nothing but the machine's own Node.js and npm.
import {
  needsInstall,
  outdatedBuilds,
  pinnedNode,
  serverArguments,
  serverEnvironment,
} from './lib/project.mjs'
import { build, install, runStep } from './lib/steps.mjs'
import { supervise } from './lib/supervise.mjs'

if (needsInstall() && !(await runStep('Installing packages', install()))) process.exit(1)
if (outdatedBuilds().length > 0 && !(await runStep('Building', build('outdated')))) process.exit(1)

process.exitCode = await supervise([{ command: pinnedNode(), args: serverArguments, env: serverEnvironment }])
