import { GridComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

/** What every chart on the screen needs; one chunk shared by all kinds. */
register([GridComponent, TooltipComponent, CanvasRenderer])

export { init } from 'echarts/core'
