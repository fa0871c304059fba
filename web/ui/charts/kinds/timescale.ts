import { CustomChart } from 'echarts/charts'
import { DataZoomSliderComponent, GraphicComponent, MarkLineComponent, ToolboxComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([CustomChart, DataZoomSliderComponent, GraphicComponent, MarkLineComponent, ToolboxComponent])

export { timescaleOption as build } from '../options/timescale.ts'
