// Installs and builds what is missing, then runs the server. Needs nothing but the machine's own Node.js and npm.
import { compileCache, needsInstall, outdatedBuilds, pinnedNode, serverArguments } from './lib/project.mjs'
import { build, install, runStep } from './lib/steps.mjs'
import { supervise } from './lib/supervise.mjs'

if (needsInstall() && !(await runStep('Installing packages', install()))) process.exit(1)
if (outdatedBuilds().length > 0 && !(await runStep('Building', build('outdated')))) process.exit(1)

// Compiled once, the server starts in half the time.
const env = { NODE_COMPILE_CACHE: compileCache }
process.exitCode = await supervise([{ command: pinnedNode(), args: serverArguments, env }])
