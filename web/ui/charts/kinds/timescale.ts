import { CustomChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GraphicComponent,
  MarkLineComponent,
  ToolboxComponent,
} from 'echarts/components'
import { use as register } from 'echarts/core'

register([
  CustomChart,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GraphicComponent,
  MarkLineComponent,
  ToolboxComponent,
])

export { timescaleOption as build } from '../options/timescale.ts'
